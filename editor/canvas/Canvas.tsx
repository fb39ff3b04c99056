import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { errorMessage } from '../api/ApiError.ts'
import { navigate, storyPath } from '../navigation/route.ts'
import { Button } from '../parts/Button.tsx'
import { toasts } from '../parts/Toasts.ts'
import { canvasOf } from '../session/CanvasState.ts'
import { useSession } from '../session/EditorSession.ts'
import { useObservable } from '../store/useObservable.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import styles from './Canvas.module.css'
import { GlassProvider } from './CanvasContext.ts'
import { FrameMessage } from './FrameMessage.tsx'
import { frameSize } from './frameSize.ts'
import { GlassPane } from './GlassPane.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PreviewChecks } from './PreviewChecks.tsx'
import { ShapeDialog } from './ShapeDialog.tsx'
import { usePreview } from './usePreview.ts'
import { useSize } from './useSize.ts'
import { ViewportBar } from './ViewportBar.tsx'

/** The story's page in a frame, with an overlay to select, move and insert blocks. */
export function Canvas() {
  const session = useSession()
  const api = useApi()
  const state = canvasOf(session)
  const view = useObservable(state)
  const frame = useRef<HTMLIFrameElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [frameKey, setFrameKey] = useState(0)
  const [otherStory, setOtherStory] = useState<number | null>(null)
  const available = useSize(stage)

  const onLink = useCallback(
    (path: string) => {
      const slug = path.replaceAll(/^\/|\/$/g, '') || 'home'
      void api
        .stories({ with_slug: decodeURIComponent(slug), story_only: true })
        .then(({ items: [story] }) => {
          if (story) return navigate(storyPath(story.id))
          toasts.say(`No story has the path ${path}, so the page cannot be edited here.`, { kind: 'problem' })
          return undefined
        })
        .catch((error: unknown) => toasts.say(errorMessage(error), { kind: 'problem' }))
    },
    [api],
  )
  const { preview, state: frameState, reload } = usePreview(frame, frameKey, { onLink })
  const size = frameSize(view, available)
  const closeDialog = () => state.set({ dialog: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes a remounted frame as well
  useLayoutEffect(() => {
    const { width, height, scale } = size
    Object.assign(box.current!.style, { inlineSize: `${width * scale}px`, blockSize: `${height * scale}px` })
    Object.assign(frame.current!.style, {
      inlineSize: `${width}px`,
      blockSize: `${height}px`,
      // Even `scale(1)` would make text less sharp.
      transform: scale === 1 ? '' : `scale(${scale})`,
    })
  }, [size.width, size.height, size.scale, frameKey])
  useEffect(() => {
    if (!view.interact) return undefined
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) state.set({ interact: false })
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [view.interact, state])
  return (
    <div className={styles.canvas}>
      <ViewportBar state={state} scale={size.scale} onReload={reload} />
      <div ref={stage} className={styles.stage}>
        <div ref={box} className={styles.page}>
          <iframe key={frameKey} ref={frame} className={styles.frame} title="The page" />
          {preview && frameState.kind === 'ready' ? (
            <GlassProvider value={{ ...preview, state, scale: size.scale }}>
              <GlassPane interact={view.interact} onOtherStory={setOtherStory} />
            </GlassProvider>
          ) : null}
          {frameState.kind === 'ready' ? null : (
            <FrameMessage
              state={frameState}
              onReload={reload}
              onRecreate={() => setFrameKey((count) => count + 1)}
            />
          )}
        </div>
      </div>
      {otherStory === null ? null : (
        <p className={styles.other} role="status">
          This part of the page belongs to a different story.
          <Button onClick={() => void navigate(storyPath(otherStory))}>Edit that story</Button>
        </p>
      )}
      <Breadcrumb />
      {view.dialog === 'move' ? <MoveDialog onClose={closeDialog} /> : null}
      {view.dialog === 'wrap' || view.dialog === 'replace' ? (
        <ShapeDialog kind={view.dialog} onClose={closeDialog} />
      ) : null}
      {preview && view.dialog === 'checks' ? (
        <PreviewChecks ask={preview.checks} onClose={closeDialog} />
      ) : null}
    </div>
  )
}
