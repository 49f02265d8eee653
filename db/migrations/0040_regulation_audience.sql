ALTER TABLE "space_members" ADD COLUMN "role_since" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "asked_roles" "space_role"[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "asked_user_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "asking_since" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "space_members" SET "role_since" = "created_at";--> statement-breakpoint
CREATE FUNCTION role_in_space_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.role_since := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER role_begins BEFORE UPDATE OF role ON "space_members" FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role)
  EXECUTE FUNCTION role_in_space_begins();--> statement-breakpoint
-- Where a regulation comes to ask more people than it did, nobody is overdue by days that they did not have.
CREATE FUNCTION regulation_asks_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.mandatory OR (OLD.asked_roles <> '{}' OR OLD.asked_user_ids <> '{}') AND (NEW.asked_roles = '{}' AND NEW.asked_user_ids = '{}'
    OR NOT NEW.asked_roles <@ OLD.asked_roles OR NOT NEW.asked_user_ids <@ OLD.asked_user_ids) THEN
    NEW.asking_since := now();
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER asks_more BEFORE UPDATE OF mandatory, asked_roles, asked_user_ids ON "regulations" FOR EACH ROW
  WHEN (NEW.mandatory AND (OLD.mandatory, OLD.asked_roles, OLD.asked_user_ids) IS DISTINCT FROM (NEW.mandatory, NEW.asked_roles, NEW.asked_user_ids))
  EXECUTE FUNCTION regulation_asks_more();
