import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../../quarry/ui/VisuallyHidden.tsx'
import styles from './EmbedFrame.module.css'

interface Props {
  readonly videoId: string
  readonly title: string
}

/** The video host's player, which starts at once, with a spinner until it has loaded. Uses the domain that sets no cookies. */
export function EmbedFrame({ videoId, title }: Props) {
  const [loaded, setLoaded] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  // The player replaces the link that had focus, so it gets the focus.
  useEffect(() => frame.current?.focus(), [])
  return (
    <>
      {loaded ? null : (
        <p className={styles.spinner} role="status">
          <VisuallyHidden>The video is loading</VisuallyHidden>
        </p>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        onLoad={() => setLoaded(true)}
      />
    </>
  )
}
