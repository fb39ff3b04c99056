import type { Issue } from '../registry/issue.ts'
import type { LivePage } from './LivePage.ts'

/** Maximum number of reported issues per story. */
const MAX_ISSUES = 1000

/** An issue for the editor's forms. */
export interface ReportedIssue {
  readonly uid: string
  /** The field's name, with nested parts as `field.part`. null for an issue of the whole block. */
  readonly field: string | null
  readonly severity: Issue['severity']
  readonly message: string
}

/** The message to the editor: all issues of a story, in page order. */
export interface IssuesMessage {
  readonly action: 'strata:issues'
  readonly storyId: number
  readonly issues: readonly ReportedIssue[]
}

type Page = Pick<LivePage, 'stories' | 'issues' | 'subscribe'>
type Story = ReturnType<Page['stories']>[number]

/**
 * Sends the issues of the page's stories to the editor when it enters the edit mode, and after changes. Call it after `messageGate`, so
 * that it does not receive messages that the gate stops.
 * @param post sends a message to the framing editor, and to no other window
 * @returns stops reporting
 */
export function reportIssues(window: Window, page: Page, post: (message: IssuesMessage) => void): () => void {
  const sent = new Map<Story, readonly Issue[]>()
  let isEditing = false
  let due: number | undefined

  function report(): void {
    due = undefined
    for (const story of page.stories()) {
      const found = issuesOf(story, page.issues())
      const before = sent.get(story)
      if (before && sameIssues(before, found)) continue
      sent.set(story, found)
      post({
        action: 'strata:issues',
        storyId: story.liveStory.tree.story.id,
        issues: toReported(story, found),
      })
    }
  }

  /** Reports after React has rendered, because blocks in texts are read during rendering. */
  function schedule(): void {
    if (isEditing) due ??= window.setTimeout(report, 0)
  }

  function handleMessage({ data }: MessageEvent): void {
    if ((Object(data) as { action?: unknown }).action !== 'enterEditmode') return
    isEditing = true
    sent.clear()
    schedule()
  }

  window.addEventListener('message', handleMessage)
  const end = page.subscribe(schedule)
  return () => {
    window.removeEventListener('message', handleMessage)
    window.clearTimeout(due)
    end()
  }
}

/** Returns the issues of a story's content, and errors of rendering its blocks. */
function issuesOf({ liveStory: { tree } }: Story, rendering: readonly Issue[]): readonly Issue[] {
  const renderingErrors = rendering.length
    ? rendering.filter(({ uid, path }) =>
        tree.nodes.some((node) => node.block._uid === uid && node.path === path),
      )
    : []
  return [...tree.issues, ...renderingErrors].slice(0, MAX_ISSUES)
}

function toReported({ liveStory: { tree } }: Story, found: readonly Issue[]): readonly ReportedIssue[] {
  const uids = new Set(found.map(({ uid }) => uid))
  const paths = new Map<string, string[]>()
  for (const { block, path } of found.length ? tree.nodes : [])
    if (uids.has(block._uid)) paths.set(block._uid, [...(paths.get(block._uid) ?? []), path])
  return found.map(({ uid = tree.root.block._uid, path, severity, message }) => {
    const block = paths.get(uid)?.find((start) => path.startsWith(`${start}.`))
    return { uid, field: block === undefined ? null : path.slice(block.length + 1), severity, message }
  })
}

function sameIssues(before: readonly Issue[], now: readonly Issue[]): boolean {
  return (
    before.length === now.length &&
    now.every((issue, at) => {
      const old = before[at]!
      return (
        issue === old ||
        (issue.uid === old.uid &&
          issue.path === old.path &&
          issue.severity === old.severity &&
          issue.message === old.message)
      )
    })
  )
}
