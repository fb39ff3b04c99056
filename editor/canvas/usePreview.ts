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
import { BRIDGE_TIMEOUT, type FrameState, frameTrouble } from './frameTrouble.ts'
import type { RequestTexts } from './inplace/InPlace.ts'
import { PreviewChannel } from './PreviewChannel.ts'
import { firstBad, type PreviewCheck } from './PreviewCheck.ts'
import { LINK_LIFETIME, previewLink } from './previewLink.ts'
import { getPreviewToken } from './previewToken.ts'
import { createStoryMessages } from './storyMessage.ts'

/** The framed page with access to its blocks and texts. */
export interface Preview {
  readonly page: FramedPage
  readonly tracker: BoxTracker
  readonly texts: RequestTexts
  /** Requests the page's checks of why changes may not show; null if it does not answer. */
  readonly checks: () => Promise<readonly PreviewCheck[] | null>
}

interface PreviewOptions {
  /** Called when a link of the page is followed in interact mode. */
  readonly onLink: (path: string) => void
}

/**
 * Loads the story's page into a frame and sends it all changes of the story.
 * @returns no preview until the frame exists
 */
export function usePreview(
  frame: RefObject<HTMLIFrameElement | null>,
  /** Changing this key remounts the iframe. */
  frameKey: number,
  { onLink }: PreviewOptions,
): { readonly preview: Preview | null; readonly state: FrameState; readonly reload: () => void } {
  const session = useSession()
  const api = useApi()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [state, setState] = useState<FrameState>({ kind: 'loading' })
  const load = useRef<() => void>(() => {})
  const onLinkRef = useRef(onLink)
  onLinkRef.current = onLink

  // biome-ignore lint/correctness/useExhaustiveDependencies: a remounted frame loads a new page
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
    let bridgeTimeout: number | undefined
    let isClosed = false
    let stopFollowing = () => {}
    /** Scroll position before a reload. */
    let scrollTop: number | undefined

    const channel = new PreviewChannel(window, {
      frame: element,
      storyId,
      componentNames: () =>
        Object.fromEntries([...space.components.keys()].map((name) => [name, space.displayName(name)])),
      story: () => messages(store.story()),
      onReady() {
        window.clearTimeout(bridgeTimeout)
        stopFollowing()
        stopFollowing = followFrameEvents(element, page, canvas, (path) => onLinkRef.current(path))
        tracker.observe()
        if (scrollTop !== undefined) page.scrollTo(scrollTop)
        scrollTop = undefined
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
        token: await getPreviewToken(api),
        storyId,
        component: store.block(store.root).component,
        slug: String(story.path || story.full_slug || ''),
        ...(language === null ? {} : { language }),
      })
    }

    async function showPage(): Promise<void> {
      channel.reset()
      window.clearTimeout(bridgeTimeout)
      setState({ kind: 'loading' })
      try {
        const address = await link()
        if (!isClosed) element!.src = address
      } catch (error) {
        if (!isClosed) setState(frameTrouble({ kind: 'unreachable', why: errorMessage(error) }))
      }
    }

    function onLoad(): void {
      // Without a source, a frame shows an empty document.
      if (!element!.src || page.window?.location.href === 'about:blank') return
      const trouble = frameTrouble.of(page.document)
      if (trouble) setState(trouble)
      if (trouble || channel.isReady) return
      window.clearTimeout(bridgeTimeout)
      bridgeTimeout = window.setTimeout(() => void explainSilence(), BRIDGE_TIMEOUT)
    }

    async function explainSilence(): Promise<void> {
      setState(frameTrouble({ kind: 'silent' }))
      const reported = firstBad((await channel.checks()) ?? [])
      if (!isClosed && !channel.isReady && reported) setState(frameTrouble({ kind: 'silent', reported }))
    }

    element.addEventListener('load', onLoad)
    const ends = [
      store.subscribe(() => {
        channel.input()
        tracker.update()
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
    // The link sets a cookie that authorizes the page's requests for an hour.
    const renewal = window.setInterval(() => {
      void link()
        .then((address) => fetch(address, { method: 'HEAD' }))
        .catch(() => {})
    }, LINK_LIFETIME)
    load.current = () => {
      scrollTop = page.window?.scrollY ?? scrollTop
      void showPage()
    }
    setPreview({ page, tracker, texts: (uid) => channel.texts(uid), checks: () => channel.checks() })
    void showPage()
    return () => {
      isClosed = true
      window.clearTimeout(bridgeTimeout)
      window.clearInterval(renewal)
      element.removeEventListener('load', onLoad)
      for (const end of ends) end()
      stopFollowing()
      channel.close()
      tracker.close()
    }
  }, [session, api, frameKey])

  return { preview, state, reload: useCallback(() => load.current(), []) }
}

/** Maximum number of frames until a page shows a new block. Of many new blocks, the last ones appear later. */
const MAX_FRAMES = 60

/** Scrolls to a block when the page has rendered it, which may be new. */
function revealSoon(page: FramedPage, uid: string, isCurrent: () => boolean): void {
  let frames = 0
  const tryReveal = () => {
    frames += 1
    if (!isCurrent()) return
    if (frames < 2 || (!page.element(uid) && frames < MAX_FRAMES)) requestAnimationFrame(tryReveal)
    else setTimeout(() => page.reveal(uid), 0)
  }
  requestAnimationFrame(tryReveal)
}
