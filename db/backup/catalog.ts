import type postgres from "postgres"

/** A connection, or a transaction on one. */
export type Connection = postgres.Sql | postgres.TransactionSql

export type Table = { readonly name: string; readonly columns: string[] }

/** Only what is Stagework's own: `public`. The queue of jobs has a schema of its own, which is not kept. */
export async function listTables(sql: Connection): Promise<Table[]> {
  return sql<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`
}

export async function listSequences(sql: Connection): Promise<{ name: string; value: string; called: boolean }[]> {
  const names = await sql<{ name: string }[]>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`
  const sequences = []
  for (const { name } of names) {
    const [row] = await sql<{ value: string; called: boolean }[]>`
      select last_value::text as value, is_called as called from ${sql("public")}.${sql(name)}`
    if (row) sequences.push({ name, ...row })
  }
  return sequences
}

export type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

export async function listForeignKeys(sql: Connection): Promise<ForeignKey[]> {
  return sql<ForeignKey[]>`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where k.contype = 'f' order by 1, 2`
}

/** Whether any table has a row. */
export async function holdsAnything(sql: Connection): Promise<boolean> {
  for (const { name } of await listTables(sql)) {
    const [row] = await sql`select from ${sql("public")}.${sql(name)} limit 1`
    if (row) return true
  }
  return false
}

/** A name as SQL takes it, where a statement cannot have a parameter. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
