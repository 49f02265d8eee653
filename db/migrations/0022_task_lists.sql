CREATE INDEX "task_history_user_index" ON "task_history" USING btree ("organization_id","user_id","id");--> statement-breakpoint
CREATE INDEX "tasks_created_index" ON "tasks" USING btree ("organization_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_updated_index" ON "tasks" USING btree ("organization_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_date_index" ON "tasks" USING btree ("organization_id",coalesce(date_end, '9999-12-31T23:59:59.999Z'::timestamptz),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_creator_index" ON "tasks" USING btree ("organization_id","creator_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_completed_index" ON "tasks" USING btree ("organization_id","date_status_changed","id") WHERE status = 1 and deleted_at is null;