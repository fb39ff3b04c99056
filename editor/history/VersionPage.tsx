import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { errorMessage } from '../api/ApiError.ts'
import { frameSize } from '../canvas/frameSize.ts'
import { useSize } from '../canvas/useSize.ts'
import caption from '../parts/caption.module.css'
import { VIEWPORTS } from '../session/CanvasState.ts'
import { useSession } from '../session/EditorSession.ts'
import type { VersionChange, VersionContent } from './compareVersions.ts'
import { VersionFrame } from './VersionFrame.ts'
import { VersionMark } from './VersionMark.tsx'
import styles from './VersionPage.module.css'

interface VersionPageProps {
  /** Title of the frame, such as `Before`. */
  readonly title: string
  readonly version: VersionContent
  readonly changes: readonly VersionChange[]
  /** Whether it is the earlier or the later of the compared versions. */
  readonly side: 'before' | 'after'
  /** Uid of the block to scroll into view; null for none. */
  readonly shown: string | null
}

/** Read-only page of a version with its changes marked. */
export function VersionPage({ title, version, changes, side, shown }: VersionPageProps) {
  const session = useSession()
  const api = useApi()
  const stage = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLIFrameElement>(null)
  const stageSize = useSize(stage)
  const [frame, setFrame] = useState<VersionFrame | null>(null)
  const [isReady, setIsReady] = useState(false)
  const [why, setWhy] = useState('')
  const latest = useRef(version)
  latest.current = version

  useEffect(() => {
    const controller = new AbortController()
    const newFrame = new VersionFrame(element.current!, session, latest.current, () => setIsReady(true))
    setFrame(newFrame)
    newFrame
      .address(api, controller.signal)
      .then((address) => {
        if (!controller.signal.aborted && element.current) element.current.src = address
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setWhy(errorMessage(error))
      })
    return () => {
      controller.abort()
      newFrame.close()
    }
  }, [session, api])
  useEffect(() => frame?.show(version), [frame, version])
  useEffect(() => {
    if (!frame || !isReady || shown === null) return undefined
    const change = changes.find(({ uid }) => uid === shown)
    const uid = frame.page.element(shown) ? shown : change?.near
    if (!uid) return undefined
    const request = requestAnimationFrame(() => frame.page.reveal(uid))
    return () => cancelAnimationFrame(request)
  }, [frame, isReady, shown, changes])

  const { width, height, scale } = frameSize(
    { viewport: VIEWPORTS.desktop < stageSize.width ? 'full' : 'desktop', zoom: 'fit' },
    stageSize,
  )
  useLayoutEffect(() => {
    Object.assign(element.current!.style, {
      inlineSize: `${width}px`,
      blockSize: `${height}px`,
      transform: scale === 1 ? '' : `scale(${scale})`,
    })
  }, [width, height, scale])

  return (
    <section className={styles.page} aria-label={title}>
      <h3 className={caption.caption}>{title}</h3>
      <div ref={stage} className={styles.stage}>
        <iframe ref={element} className={styles.frame} title={`The page: ${title}`} />
        <div
          className={styles.glass}
          onWheel={({ deltaX, deltaY }) =>
            frame?.page.window?.scrollBy({ left: deltaX, top: deltaY, behavior: 'instant' })
          }
        >
          {frame && isReady
            ? changes.flatMap((change) =>
                change.uid === null ? (
                  []
                ) : (
                  <VersionMark
                    key={`${change.uid} ${change.kind}`}
                    change={change}
                    side={side}
                    isShown={change.uid === shown}
                    tracker={frame.tracker}
                    scale={scale}
                  />
                ),
              )
            : null}
        </div>
        {isReady ? null : (
          <p className={styles.wait} role="status">
            {why || 'The page is loading.'}
          </p>
        )}
      </div>
    </section>
  )
}
