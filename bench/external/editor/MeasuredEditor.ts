import type { TaskCosts } from './longestTasks.ts'
import type { Cost } from './ScriptClock.ts'

/** Operations that are measured on a story with many blocks. */
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

/** An editor with an open story, whose operations can be measured repeatedly. */
export interface MeasuredEditor {
  readonly name: string
  /** Measures the tasks of a paste; undefined if the editor has no paste. */
  measurePasteTasks?(): Promise<TaskCosts>
  /** Measures an operation once; undefined if the editor does not support it. */
  measure(operation: Operation): Promise<Cost | undefined>
}
