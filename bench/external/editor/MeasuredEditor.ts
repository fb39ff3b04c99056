import type { TaskCosts } from './longestTasks.ts'
import type { Cost } from './ScriptClock.ts'

/** What is done to a story of many blocks. */
export const OPERATIONS = [
  'key',
  'drag: start',
  'drag: move',
  'move one',
  'delete one',
  'paste of 500',
  'undo',
] as const

export type Operation = (typeof OPERATIONS)[number]

/** An editor with a story that is open, whose operations can be measured again and again. */
export interface MeasuredEditor {
  readonly name: string
  /** The largest tasks of a paste; left away where the editor has no paste. */
  measurePasteTasks?(): Promise<TaskCosts>
  /** What an operation cost, once; undefined where the editor has no such operation. */
  measure(operation: Operation): Promise<Cost | undefined>
}
