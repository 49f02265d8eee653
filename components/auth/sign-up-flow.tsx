"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { AccountStep, type Joining } from "./account-step"
import { goOn } from "./joining"
import { InviteStep } from "./invite-step"
import { OrganizationStep } from "./organization-step"
import { ProjectStep } from "./project-step"
import { SpaceStep } from "./space-step"
import { StepMarks } from "./step-marks"

const afterAccount = ["organization", "invite", "space", "project"] as const
type Step = "account" | (typeof afterAccount)[number]
type SignUpFlowProps = {
  start: "account" | "organization"
  back?: string
  email?: string
  /** Where somebody who followed a link was going: with an account they go there at once. */
  next?: string
  /** What they join by it. */
  joining?: Joining | null
}

export type Made = { organization?: { id: number; slug: string }; groupId?: number }

/** From no account to the first board, one question a step. */
export function SignUpFlow({ start, back, email, next: waiting, joining = null }: SignUpFlowProps) {
  const router = useRouter()
  const [step, setStep] = useState<Step>(start)
  const [made, setMade] = useState<Made>({})
  const steps: readonly Step[] = start === "account" ? ["account", ...afterAccount] : afterAccount

  function go(next: Step, more: Made = {}) {
    setMade({ ...made, ...more })
    setStep(next)
    // Who reloads the page goes on here, and is not asked for an account again.
    if (next === "organization") window.history.replaceState(null, "", "/welcome")
  }

  return (
    <div className="w-full max-w-90">
      {waiting === undefined && <StepMarks step={steps.indexOf(step) + 1} count={steps.length} />}
      {step === "account" && (
        <AccountStep
          email={email}
          next={waiting}
          joining={joining}
          onDone={() => (waiting === undefined ? go("organization") : void goOn(waiting))}
        />
      )}
      {step === "organization" && (
        <OrganizationStep back={back} onDone={(organization) => go("invite", { organization })} />
      )}
      {step === "invite" && made.organization && (
        <InviteStep organization={made.organization} onDone={() => go("space")} />
      )}
      {step === "space" && made.organization && (
        <SpaceStep organization={made.organization} onDone={(groupId) => go("project", { groupId })} />
      )}
      {step === "project" && made.organization && made.groupId !== undefined && (
        <ProjectStep
          organization={made.organization}
          groupId={made.groupId}
          onDone={(address) => router.push(address)}
        />
      )}
    </div>
  )
}
