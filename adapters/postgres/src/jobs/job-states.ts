/** The states of a queued job, as conditions on a row of the library's view `jobs`. A running job is in none of these states, except that it can be failing. */

/** Tried as often as allowed: it waits until somebody lets it run again. At the last of its tries, and once queued anew, a running job looks the same. */
export const isGivenUp = "(attempts >= max_attempts and locked_at is null)"

/** Failed at its last try; it is tried again by itself. */
export const isFailing = "(last_error is not null and (attempts < max_attempts or locked_at is not null))"

/** Should have begun by now and did not. */
export const isDue = "(attempts < max_attempts and locked_at is null and run_at <= now())"

/** The same, and it has not failed. */
export const isWaiting = `(last_error is null and ${isDue})`
