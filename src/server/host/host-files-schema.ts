/** Tables of the directory of lofts, and of the account of the host, in the data folder of a host with SQLite databases. */
export const DIRECTORY_SCHEMA: readonly string[] = [
  `create table if not exists lofts (
    number integer primary key autoincrement,
    name text not null unique,
    state text not null default 'open' check (state in ('open', 'paused', 'deleted')),
    created_at text not null,
    last_used_at text,
    deleted_at text,
    is_former integer not null default 0,
    code_hash blob,
    code_until text,
    code_tries integer not null default 0
  ) strict`,
  `create table if not exists host_account (
    id integer primary key check (id = 1),
    password_hash text not null,
    totp_secret blob not null,
    used_step integer not null
  ) strict`,
  'create table if not exists host_sessions (token_hash text primary key, until text not null) strict',
]

/** Tables of the clubs. */
export const CLUBS_SCHEMA: readonly string[] = [
  `create table if not exists clubs (
    loft integer primary key,
    title text not null default '',
    rules text not null,
    made_at text not null
  ) strict`,
  `create table if not exists members (
    club integer not null references clubs (loft) on delete cascade,
    name text not null,
    loft integer,
    takes_always integer not null default 0,
    since text not null,
    primary key (club, name)
  ) strict`,
  'create unique index if not exists members_loft on members (loft, club) where loft is not null',
  `create table if not exists races (
    club integer not null references clubs (loft) on delete cascade,
    id integer not null,
    date text not null,
    signature text not null,
    race text not null,
    primary key (club, id)
  ) strict`,
  `create table if not exists results (
    club integer not null,
    race integer not null,
    number integer not null,
    result text not null,
    primary key (club, race, number),
    foreign key (club, race) references races (club, id) on delete cascade
  ) strict, without rowid`,
  `create table if not exists declined (
    loft integer not null,
    club integer not null references clubs (loft) on delete cascade,
    race integer not null,
    primary key (loft, club, race)
  ) strict, without rowid`,
  `create table if not exists taken (
    loft integer not null,
    club integer not null references clubs (loft) on delete cascade,
    race integer not null,
    band_key text not null,
    primary key (loft, club, race, band_key)
  ) strict, without rowid`,
]
