"use client"

import { Tabs as Base } from "@base-ui/react/tabs"
import type { ReactNode } from "react"
import { classes } from "./classes"
import { tabBar, tabOn, tabScroller, tabStyle } from "./tab-style"

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly { value: Value; label: ReactNode; icon?: ReactNode; disabled?: boolean }[]
  value: Value
  onValueChange: (value: Value) => void
  trailing?: ReactNode
  className?: string
  children: ReactNode
}

function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, trailing, className, children } = props
  return (
    <Base.Root value={value} onValueChange={onValueChange} className={className}>
      <div className={tabBar}>
        <Base.List aria-label={label} activateOnFocus className={classes(tabScroller, "flex-1")}>
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              disabled={tab.disabled}
              className={(state) => classes(tabStyle, state.active && tabOn)}
            >
              {tab.icon}
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
        {trailing}
      </div>
      {children}
    </Base.Root>
  )
}

type TabPanelProps = { value: string; className?: string; children: ReactNode }

function TabPanel({ value, className, children }: TabPanelProps) {
  return (
    <Base.Panel value={value} className={classes("outline-offset-2", className)}>
      {children}
    </Base.Panel>
  )
}

export { TabPanel, Tabs }
