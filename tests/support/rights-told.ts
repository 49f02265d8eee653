import postgres from "postgres"
import { changeTypes } from "@/lib/changes/entities"

/** What says who sees which board, space and regulation: the tables, and the columns that matter of a row that stays. */
export const sources: Readonly<Record<string, readonly string[]>> = {
  organization_members: ["role", "state"],
  space_members: ["role"],
  spaces: ["entry_regulation_id", "archived_at", "deleted_at"],
  projects: ["archived_at", "deleted_at"],
  project_spaces: ["space_id"],
  regulations: ["version", "asked_by_id", "question_count", "repeat_months", "deleted_at"],
  regulation_placements: ["space_id", "home"],
  regulation_attempts: ["regulation_id", "user_id", "asked_by_id", "finished_at", "result"],
}

/** Rows that let nobody see anything before they are changed. */
const givingNothing: readonly string[] = ["regulation_attempts"]

/**
 * Lets a database refuse a transaction that alters who sees what and tells the organization of nothing that says so (`alters` of its change
 * types): who follows the feed would go on being told by the rights of before. Every test that changes something tests that.
 */
export async function holdRightsTold(url: string): Promise<void> {
  const telling = Object.entries(changeTypes).flatMap(([type, { alters }]) => (alters === "rights" ? [type] : []))
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  await sql.unsafe(`
    create function sight_altered() returns trigger language plpgsql as $$
    begin
      perform set_config('test.sight_altered', coalesce(new.organization_id, old.organization_id)::text, true);
      return null;
    end $$;

    create function rights_told() returns trigger language plpgsql as $$
    begin
      if new.type = any('{${telling.join()}}') then
        perform set_config('test.rights_told', new.organization_id::text, true);
      end if;
      return null;
    end $$;
    create trigger rights_told after insert on changes for each row execute function rights_told();

    create function sight_told() returns trigger language plpgsql as $$
    begin
      if current_setting('test.sight_altered', true) = new.organization_id::text
          and current_setting('test.rights_told', true) is distinct from new.organization_id::text then
        raise exception '% has altered who sees what, and its description says that it alters nothing', new.type;
      end if;
      return null;
    end $$;
    create constraint trigger sight_told after insert on changes deferrable initially deferred
      for each row execute function sight_told();`)
  for (const [table, columns] of Object.entries(sources)) {
    const differs = columns.map((column) => `old.${column} is distinct from new.${column}`).join(" or ")
    if (!givingNothing.includes(table))
      await sql.unsafe(
        `create trigger sight_altered after insert or delete on ${table} for each row execute function sight_altered()`,
      )
    await sql.unsafe(`
      create trigger sight_changed after update on ${table} for each row when (${differs}) execute function sight_altered();`)
  }
  await sql.end()
}
