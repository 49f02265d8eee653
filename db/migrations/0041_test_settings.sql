ALTER TABLE "regulation_attempts" ADD COLUMN "pass_mark" integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_attempts" ADD COLUMN "time_limit_minutes" integer;--> statement-breakpoint
ALTER TABLE "regulation_versions" ADD COLUMN "test_settings" jsonb DEFAULT '{"passMark":80,"attempts":3,"coolDownMinutes":null,"timeLimitMinutes":null,"shuffleQuestions":false,"shuffleAnswers":false,"draw":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "test_settings" jsonb DEFAULT '{"passMark":80,"attempts":3,"coolDownMinutes":null,"timeLimitMinutes":null,"shuffleQuestions":false,"shuffleAnswers":false,"draw":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "attempts_allowed" integer DEFAULT 3;