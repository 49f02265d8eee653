import type { AnswerOf, InputOf } from "@/lib/api/client"

export type Settings = AnswerOf<"getNotificationSettings">
export type SettingsChange = InputOf<"changeNotificationSettings">
