import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { errorMessage } from '../api/ApiError.ts'
import { canvasOf } from '../session/CanvasState.ts'
import type { ReportedIssues } from '../session/createIssues.ts'
import { useSession } from '../session/EditorSession.ts'
import type { Issue } from '../session/Issue.ts'
import { shortIssue } from '../session/shortIssue.ts'
import { BoxTracker } from './BoxTracker.ts'
import { FramedPage } from './FramedPage.ts'
import { followFrameEvents } from './followFrameEvents.ts'
import { type FrameState, frameTrouble, SILENT_AFTER } from './frameTrouble.ts'
import type { RequestTexts } from './inplace/InPlace.ts'
import { PreviewChannel } from './PreviewChannel.ts'
import { firstBad, type PreviewCheck } from './PreviewCheck.ts'
import { LINK_LIFETIME, previewLink } from './previewLink.ts'
import { takePreviewToken } from './previewToken.ts'
import { createStoryMessages } from './storyMessage.ts'

/** The page in the frame, and what is known of it. */
export interface Preview {
  readonly page: FramedPage
  readonly tracker: BoxTracker
  readonly texts: RequestTexts
  /** What can keep changes from showing, as the page itself finds it; null where it does not answer. */
  readonly checks: () => Promise<readonly PreviewCheck[] | null>
}

interface PreviewOptions {
  /** A link of the page was followed while the page itself takes clicks. */
  readonly onLink: (path: string) => void
}

/**
 * Loads the story's page into a frame, and keeps the page as the story is.
 * @returns null until the frame is there
 */
export function usePreview(
  frame: RefObject<HTMLIFrameElement | null>,
  /** Another number is another frame. */
  made: number,
  { onLink }: PreviewOptions,
): { readonly preview: Preview | null; readonly state: FrameState; readonly reload: () => void } {
  const session = useSession()
  const api = useApi()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [state, setState] = useState<FrameState>({ kind: 'loading' })
  const load = useRef<() => void>(() => {})
  const followed = useRef(onLink)
  followed.current = onLink

  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame is another page
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const { store, selection, space, issues, spaceId } = session
    const canvas = canvasOf(session)
    const storyId = Number(store.story().id)
    let { language } = canvas.view
    let messages = createStoryMessages(spaceId, language)
    const page = new FramedPage(element, storyId)
    const tracker = new BoxTracker(page)
    let silent: number | undefined
    let isClosed = false
    let leave = () => {}
    /** Where the page was scrolled to before it was loaded again. */
    let scrolled: number | undefined

    const channel = new PreviewChannel(window, {
      frame: element,
      storyId,
      componentNames: () =>
        Object.fromEntries([...space.components.keys()].map((name) => [name, space.displayName(name)])),
      story: () => messages(store.story()),
      onReady() {
        window.clearTimeout(silent)
        leave()
        leave = followFrameEvents(element, page, canvas, (path) => followed.current(path))
        tracker.follow()
        if (scrolled !== undefined) page.scrollTo(scrolled)
        scrolled = undefined
        setState({ kind: 'ready' })
      },
      onSelect: (uid) => selection.select([uid], { from: 'canvas' }),
      onIssues(found) {
        const name = String(store.story().name)
        const short = (issue: Issue) =>
          store.has(issue.uid) ? shortIssue(issue, store.block(issue.uid).component, name) : issue
        ;(issues as ReportedIssues).replace(found.map(short))
      },
    })

    async function link(): Promise<string> {
      const story = store.story()
      return previewLink({
        spaceId,
        token: await takePreviewToken(api),
        storyId,
        component: store.block(store.root).component,
        slug: String(story.path || story.full_slug || ''),
        ...(language === null ? {} : { language }),
      })
    }

    async function show(): Promise<void> {
      channel.reset()
      window.clearTimeout(silent)
      setState({ kind: 'loading' })
      try {
        const address = await link()
        if (!isClosed) element!.src = address
      } catch (error) {
        if (!isClosed) setState(frameTrouble({ kind: 'unreachable', why: errorMessage(error) }))
      }
    }

    function onLoad(): void {
      // Before it has an address a frame shows an empty document.
      if (!element!.src || page.window?.location.href === 'about:blank') return
      const trouble = frameTrouble.of(page.document)
      if (trouble) setState(trouble)
      if (trouble || channel.isReady) return
      window.clearTimeout(silent)
      silent = window.setTimeout(() => void sayWhy(), SILENT_AFTER)
    }

    async function sayWhy(): Promise<void> {
      setState(frameTrouble({ kind: 'silent' }))
      const said = firstBad((await channel.checks()) ?? [])
      if (!isClosed && !channel.isReady && said) setState(frameTrouble({ kind: 'silent', said }))
    }

    element.addEventListener('load', onLoad)
    const ends = [
      store.subscribe(() => {
        channel.input()
        tracker.look()
      }),
      canvas.onSaved(({ action, ...saved }) => channel.saved(action, saved)),
      canvas.onReload(() => load.current()),
      canvas.subscribe(() => {
        if (canvas.view.language === language) return
        language = canvas.view.language
        messages = createStoryMessages(spaceId, language)
        load.current()
      }),
      selection.subscribe(() => {
        const { primary, from } = selection
        page.release()
        if (primary !== null && from !== null && from !== 'canvas')
          revealSoon(page, primary, () => !isClosed && selection.primary === primary)
      }),
    ]
    // The page asks its server by a cookie that the link leaves, for an hour.
    const renewal = window.setInterval(() => {
      void link()
        .then((address) => fetch(address, { method: 'HEAD' }))
        .catch(() => {})
    }, LINK_LIFETIME)
    load.current = () => {
      scrolled = page.window?.scrollY ?? scrolled
      void show()
    }
    setPreview({ page, tracker, texts: (uid) => channel.texts(uid), checks: () => channel.checks() })
    void show()
    return () => {
      isClosed = true
      window.clearTimeout(silent)
      window.clearInterval(renewal)
      element.removeEventListener('load', onLoad)
      for (const end of ends) end()
      leave()
      channel.close()
      tracker.close()
    }
  }, [session, api, made])

  return { preview, state, reload: useCallback(() => load.current(), []) }
}

/** Frames within which a page shows a block that was just made: of many at once, the last come later. */
const SHOWN_WITHIN = 60

/** Once the page has taken in the story and shows the block, which may just have been made. */
function revealSoon(page: FramedPage, uid: string, isWanted: () => boolean): void {
  let frames = 0
  const look = () => {
    frames += 1
    if (!isWanted()) return
    if (frames < 2 || (!page.element(uid) && frames < SHOWN_WITHIN)) requestAnimationFrame(look)
    else setTimeout(() => page.reveal(uid), 0)
  }
  requestAnimationFrame(look)
}
