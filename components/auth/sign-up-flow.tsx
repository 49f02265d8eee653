"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { AccountStep } from "./account-step"
import { OrganizationStep } from "./organization-step"
import { ProjectStep } from "./project-step"
import { SpaceStep } from "./space-step"
import { StepMarks } from "./step-marks"

type Step = "account" | "organization" | "space" | "project"
type SignUpFlowProps = { start: "account" | "organization"; back?: string }

export type Made = { organization?: { id: number; slug: string }; groupId?: number }

/** From no account to the first board, one question a step. */
export function SignUpFlow({ start, back }: SignUpFlowProps) {
  const router = useRouter()
  const [step, setStep] = useState<Step>(start)
  const [made, setMade] = useState<Made>({})
  const steps: readonly Step[] =
    start === "account" ? ["account", "organization", "space", "project"] : ["organization", "space", "project"]

  function go(next: Step, more: Made = {}) {
    setMade({ ...made, ...more })
    setStep(next)
    // Who reloads the page goes on here, and is not asked for an account again.
    if (next === "organization") window.history.replaceState(null, "", "/welcome")
  }

  return (
    <div className="w-full max-w-90">
      <StepMarks step={steps.indexOf(step) + 1} count={steps.length} />
      {step === "account" && <AccountStep onDone={() => go("organization")} />}
      {step === "organization" && (
        <OrganizationStep back={back} onDone={(organization) => go("space", { organization })} />
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
