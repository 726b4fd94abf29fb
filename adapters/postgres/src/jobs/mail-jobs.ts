/** Tries of one mail before it is given up: with the queue's growing pauses that is several days. */
export const mailAttempts = 25

/**
 * Common table expressions that queue the mails whose ids `owed` names, as the library's `add_job` would: with a key or a queue that
 * asks for more than one insert, and takes half as long again as all else that placing an order writes. `jobs` is the queue's schema.
 * The queue knows its tasks by number, and this one's from its first job on.
 */
export const queuedMails = (jobs: string, owed: string): string => `
  known_task as (
    select id from ${jobs}._private_tasks where identifier = 'send-mail'
  ), new_task as (
    insert into ${jobs}._private_tasks (identifier) select 'send-mail' where not exists (select from known_task)
    on conflict (identifier) do update set identifier = excluded.identifier returning id
  ), queued as (
    insert into ${jobs}._private_jobs (task_id, payload, max_attempts)
    select (select id from known_task union all select id from new_task), json_build_object('mailId', id), ${mailAttempts} from ${owed}
    returning id
  )`

/** An expression that tells workers of what was queued, as the library does: twice the same would be told once. */
export const wakenWorkers = `
  (select pg_notify('jobs:insert', json_build_object('r', random(), 'count', count(*))::text) from queued having count(*) > 0) as woken`
