import type { Issue } from '../registry/issue.ts'
import type { LivePage } from './LivePage.ts'

/** Most issues that are reported of one story; more are no help to an editor. */
const MAX_ISSUES = 1000

/** An issue as the editor's forms show it. */
export interface ReportedIssue {
  readonly uid: string
  /** The field by its name, deeper places as `field.part`; null where it is about the whole block. */
  readonly field: string | null
  readonly severity: Issue['severity']
  readonly message: string
}

/** What the editor is sent: all issues of a story as it is shown, in the order of the page. */
export interface IssuesMessage {
  readonly action: 'strata:issues'
  readonly storyId: number
  readonly issues: readonly ReportedIssue[]
}

type Page = Pick<LivePage, 'stories' | 'issues' | 'subscribe'>
type Story = ReturnType<Page['stories']>[number]

/**
 * Sends the editor what is wrong in the stories of the page, in the page's own words: once it enters the edit mode, and again
 * whenever it changed. Must be called after messageGate: what the gate stops is not heard here.
 * @param post sends a message to the framing editor, and to no other window
 * @returns ends it
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
        issues: reported(story, found),
      })
    }
  }

  /** After React has rendered, for blocks in texts are read while they are rendered. */
  function schedule(): void {
    if (isEditing) due ??= window.setTimeout(report, 0)
  }

  function hear({ data }: MessageEvent): void {
    if ((Object(data) as { action?: unknown }).action !== 'enterEditmode') return
    isEditing = true
    sent.clear()
    schedule()
  }

  window.addEventListener('message', hear)
  const end = page.subscribe(schedule)
  return () => {
    window.removeEventListener('message', hear)
    window.clearTimeout(due)
    end()
  }
}

/** What was found in a story's content, and what went wrong while its blocks were rendered. */
function issuesOf({ liveStory: { tree } }: Story, rendering: readonly Issue[]): readonly Issue[] {
  const thrown = rendering.length
    ? rendering.filter(({ uid, path }) =>
        tree.nodes.some((node) => node.block._uid === uid && node.path === path),
      )
    : []
  return [...tree.issues, ...thrown].slice(0, MAX_ISSUES)
}

function reported({ liveStory: { tree } }: Story, found: readonly Issue[]): readonly ReportedIssue[] {
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
