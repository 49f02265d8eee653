import type { BulletList, OrderedList, TaskList } from "@/lib/rich-text/document"
import { toText } from "@/lib/rich-text/text"
import { changeProps } from "./changed"
import { directionOf } from "./direction"
import type { BlockProps } from "./drawing"
import { TaskBox } from "./task-box"

const look = "mb-3 ps-[22px] marker:text-ink-3 [&_ol]:mb-1 [&_ul]:mb-1 [&_li>p]:mb-1"

export function DocumentBulletList({ block, draw }: BlockProps<BulletList>) {
  return (
    <ul dir={directionOf(block)} className={`${look} list-disc`}>
      <Items block={block} draw={draw} />
    </ul>
  )
}

export function DocumentOrderedList({ block, draw }: BlockProps<OrderedList>) {
  return (
    <ol dir={directionOf(block)} start={block.attrs?.start ?? 1} className={`${look} list-decimal`}>
      <Items block={block} draw={draw} />
    </ol>
  )
}

function Items({ block, draw }: BlockProps<BulletList | OrderedList>) {
  return block.content.map((item, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- items have no identity, and a text that is read does not move
    <li key={index} {...changeProps(draw.changeOf(item))}>
      {draw.blocks(item.content)}
    </li>
  ))
}

export function DocumentTaskList({ block, draw }: BlockProps<TaskList>) {
  return (
    <ul data-type="taskList" dir={directionOf(block)} className="mb-3">
      {block.content.map((item, index) => {
        const done = item.attrs?.checked === true
        return (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li
            key={index}
            data-type="taskItem"
            data-checked={done}
            {...changeProps(draw.changeOf(item), "flex gap-2.5")}
          >
            <TaskBox
              done={done}
              label={toText({ type: "doc", content: item.content })}
              onTick={draw.onTick && (() => draw.onTick?.(item))}
            />
            <div className={`min-w-0 flex-1 [&>p]:mb-1 ${done ? "text-ink-3" : ""}`}>{draw.blocks(item.content)}</div>
          </li>
        )
      })}
    </ul>
  )
}
