// The job of reminders as of a given instant, in a process of its own that can be killed.
import { remindOfDates } from "@/lib/notifications/making/make"

const [, , now] = process.argv
await remindOfDates(now)
process.exit()
