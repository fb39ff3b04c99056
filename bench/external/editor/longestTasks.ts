/** Processor time of a task of the main thread by kind, in milliseconds, without style and layout. */
export interface TaskCost {
  /** Scripts of the editor's own window, and of what it calls that is in no frame. */
  readonly editor: number
  /** Scripts of the framed page. */
  readonly page: number
}

/** The tasks of an action, such as a paste. */
export interface TaskCosts {
  /** The task with the most script time, including garbage collections within scripts, like the browser's metric. */
  readonly longest: TaskCost
  /** Maximum milliseconds of a task without garbage collections within its scripts. */
  readonly longestOwn: number
  /** The sum of all tasks. */
  readonly all: TaskCost
  /** The longest garbage collection that was a separate task, in milliseconds. */
  readonly collection: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly tid: number
  readonly pid: number
  readonly args?: { readonly data?: { readonly frame?: string } }
}

/** Trace events that contain script execution. */
const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'EventDispatch',
  'TimerFire',
  'FireAnimationFrame',
])

/** Garbage collections. They count as script if they interrupt one. */
const COLLECTION = new Set(['MajorGC', 'MinorGC'])

/** Browser work that scripts can cause. */
const RENDERING = new Set(['Layout', 'UpdateLayoutTree', 'RecalculateStyles', 'Paint', 'PrePaint'])

/** Trace categories for `longestTasks`. */
export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

/**
 * Returns the tasks of the framed page's main thread in a trace.
 * @param pageFrame the id of the framed page
 */
export function longestTasks(trace: Buffer, pageFrame: string): TaskCosts {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }
  const whole = traceEvents.filter(({ ph, dur }) => ph === 'X' && dur !== undefined)
  const threads = Map.groupBy(whole, ({ pid, tid }) => `${pid}/${tid}`)
  const isOfPage = (thread: readonly TraceEvent[]) =>
    thread.some(({ name, args }) => name === 'FunctionCall' && args?.data?.frame === pageFrame)
  const thread = [...threads.values()].find(isOfPage) ?? []
  const tasks: { editor: number; page: number; collected: number }[] = []
  let task = { editor: 0, page: 0, collected: 0 }
  let collection = 0
  /** Stack of open events, outermost first. */
  let open: { readonly end: number; readonly kind: 'editor' | 'page' | 'rendering' }[] = []
  for (const event of thread.toSorted((a, b) => a.ts - b.ts || b.dur! - a.dur!)) {
    const { name, ts, dur, tdur = dur!, args } = event
    open = open.filter(({ end }) => end > ts)
    const around = open.at(-1)?.kind
    if (name === 'RunTask') {
      task = { editor: 0, page: 0, collected: 0 }
      tasks.push(task)
      open = []
    } else if (SCRIPT.has(name) && around !== 'rendering') {
      const frame = args?.data?.frame
      const kind = frame === undefined ? (around ?? 'editor') : frame === pageFrame ? 'page' : 'editor'
      if (around === 'page' || around === 'editor') task[around] -= tdur
      task[kind] += tdur
      open.push({ end: ts + dur!, kind })
    } else if (COLLECTION.has(name)) {
      if (around === undefined) collection = Math.max(collection, tdur)
      else if (around !== 'rendering') task.collected += tdur
    } else if (RENDERING.has(name)) {
      if (around === 'page' || around === 'editor') task[around] -= tdur
      open.push({ end: ts + dur!, kind: 'rendering' })
    }
  }
  const milliseconds = ({ editor, page }: TaskCost): TaskCost => ({
    editor: editor / 1000,
    page: page / 1000,
  })
  const longest = tasks.reduce<TaskCost>(
    (most, one) => (one.editor + one.page > most.editor + most.page ? one : most),
    { editor: 0, page: 0 },
  )
  const own = tasks.map(({ editor, page, collected }) => editor + page - collected)
  const all = tasks.reduce((sum, one) => ({ editor: sum.editor + one.editor, page: sum.page + one.page }), {
    editor: 0,
    page: 0,
  })
  return {
    longest: milliseconds(longest),
    longestOwn: Math.max(0, ...own) / 1000,
    all: milliseconds(all),
    collection: collection / 1000,
  }
}
