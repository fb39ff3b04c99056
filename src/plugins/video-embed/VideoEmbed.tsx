import { type MouseEvent, useState } from 'react'
import { contentClass, type Props } from 'strata-pages'
import { classNames } from '../../quarry/ui/classNames.ts'
import { Image } from '../../quarry/ui/Image.tsx'
import { Link } from '../../quarry/ui/Link.tsx'
import { Strata } from '../../quarry/ui/Strata.tsx'
import { VisuallyHidden } from '../../quarry/ui/VisuallyHidden.tsx'
import { EmbedFrame } from './EmbedFrame.tsx'
import type { fields } from './index.ts'
import styles from './VideoEmbed.module.css'

/**
 * A picture that a press replaces with the video. Without JavaScript it links to the video at its host. The host gets no
 * request before the press.
 */
export default function VideoEmbed(props: Props<typeof fields>) {
  const { root, uid, thumbnail, title, videoId, playButtonText, videoWidth, videoHeight } = props
  const [playing, setPlaying] = useState(false)
  const isUpright = videoHeight > videoWidth
  const frame = classNames(styles.frame, contentClass('aspect', `${videoWidth}/${videoHeight}`))
  const picture = thumbnail ? (
    <Image src={thumbnail.filename} alt="" fill sizes="(min-width: 75rem) 1152px, 94vw" maxWidth={1206} />
  ) : (
    <Strata seed={videoId} idPrefix={uid} className={styles.strata} />
  )
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <figure {...root} className={classNames(styles.video, isUpright && styles.upright)}>
      {playing ? (
        <div className={frame} data-ground="bedrock">
          <EmbedFrame videoId={videoId} title={title ?? playButtonText} />
        </div>
      ) : videoId ? (
        <Link
          to={`https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`}
          className={frame}
          data-ground="bedrock"
          data-replay=""
          onClick={play}
        >
          {picture}
          <span className={styles.play}>
            <span className={styles.button}>
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d="M5 2.5v15L18 10z" fill="currentColor" />
              </svg>
            </span>
            <span className={styles.label}>
              {playButtonText}
              {title ? <VisuallyHidden>: {title}</VisuallyHidden> : null}
            </span>
          </span>
        </Link>
      ) : (
        <div className={frame} data-ground="bedrock">
          {picture}
        </div>
      )}
      {title ? <figcaption className={styles.caption}>{title}</figcaption> : null}
    </figure>
  )
}
