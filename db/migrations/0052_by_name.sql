-- The order of names (db/by-name.ts): numbers by what they count, letters of every language in their places. A server that was built without
-- ICU has no such order: there names sort as the database sorts any text.
do $$
begin
  if exists (select from pg_collation where collprovider = 'i') then
    create collation by_name (provider = icu, locale = 'und-u-kn-true');
  else
    execute (select format('create collation by_name (provider = libc, locale = %L)', datcollate)
      from pg_database where datname = current_database());
  end if;
end $$;
