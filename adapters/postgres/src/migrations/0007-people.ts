import type { Knex } from "knex"

export const name = "0007-people"
export const kind = "expand"

export const up = (knex: Knex) =>
  knex.raw(`
    create table users (
      id uuid primary key,
      -- Null, with everything else that names a person, once the account was deleted.
      email text,
      first_name text,
      last_name text,
      phone text,
      address text,
      apt text,
      default_special_instructions text,
      default_delivery_instructions text,
      profile_image_url text,
      role text not null,
      sign_in_method text not null,
      provider_subject text,
      password_hash text,
      created_at timestamptz not null,
      deleted_at timestamptz
    );
    create unique index one_account_per_email on users (lower(email));
    create unique index one_account_per_subject on users (sign_in_method, provider_subject);

    create table registrations (
      id uuid primary key,
      email text not null,
      first_name text not null,
      last_name text not null,
      phone text,
      password_hash text not null,
      return_to text not null,
      requested_at timestamptz not null
    );
    create index registrations_by_email on registrations (lower(email));

    create table one_time_links (
      -- Of the token; the token itself is in the mail alone.
      token_digest bytea primary key,
      purpose text not null,
      subject text not null,
      expires_at timestamptz not null
    );
    create index one_time_links_by_subject on one_time_links (purpose, subject);

    create table sign_in_attempts (
      id bigint generated always as identity primary key,
      email_key text not null,
      at timestamptz not null
    );
    create index sign_in_attempts_by_email on sign_in_attempts (email_key, at);

    create table sessions (
      -- Of the cookie's id; reading the table is not enough to sign in.
      id_digest bytea primary key,
      -- Null while somebody is at a provider.
      user_id uuid references users (id),
      data jsonb not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index sessions_by_user on sessions (user_id);
    create index sessions_by_age on sessions (expires_at);
  `)

export const down = (knex: Knex) =>
  knex.raw(
    "drop table sessions; drop table sign_in_attempts; drop table one_time_links; drop table registrations; drop table users;",
  )
