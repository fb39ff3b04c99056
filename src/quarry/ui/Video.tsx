import { useRef } from 'react'
import { contentClass, imageSources } from 'strata-pages'
import { classNames } from './classNames.ts'
import { usePlayback } from './usePlayback.ts'
import styles from './Video.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { type VideoFiles, videoSources } from './videoSources.ts'

export type VideoPlaceholder = 'white' | 'gray' | 'transparent'

/** A captions file for the browser's player. */
export interface VideoCaptions {
  readonly src: string
  readonly label: string
  /** Language tag, such as `en`. */
  readonly lang: string
}

export interface VideoProps {
  readonly files: VideoFiles
  /** Accessible name. */
  readonly title?: string
  /** Address of the picture shown before playback. */
  readonly thumbnail?: string
  /** Size in pixels. Its ratio reserves the space. */
  readonly width: number
  readonly height: number
  readonly autoplay?: boolean
  /** Whether autoplay may have sound. Playback that was started by a click always has. */
  readonly playAudio?: boolean
  readonly loop?: boolean
  /** Background without a picture. Default: gray. */
  readonly placeholder?: VideoPlaceholder
  readonly captions?: readonly VideoCaptions[]
  readonly className?: string
}

/** A video file. Without JavaScript the browser's player shows it; after hydration it has a play button, or autoplays. */
export function Video(props: VideoProps) {
  const { files, title, thumbnail, width, height, loop, captions = [], className } = props
  const { autoplay = false, playAudio = false, placeholder = 'gray' } = props
  const video = useRef<HTMLVideoElement>(null)
  const { hydrated, started, controls, start, ...on } = usePlayback(video, { autoplay, playAudio })
  const poster = thumbnail && imageSources({ filename: thumbnail }).src
  return (
    <div
      className={classNames(styles.frame, contentClass('aspect', `${width}/${height}`), className)}
      data-placeholder={placeholder}
    >
      <video
        ref={video}
        className={styles.video}
        controls={controls}
        // Before playback only the play button can be focused; starting moves the focus here.
        tabIndex={hydrated ? (started ? 0 : -1) : undefined}
        poster={poster}
        // Without a thumbnail the first frame is shown.
        preload={poster ? 'none' : 'metadata'}
        loop={loop}
        playsInline
        width={width}
        height={height}
        aria-label={title}
        crossOrigin={captions.length > 0 ? 'anonymous' : undefined}
        {...on}
      >
        {videoSources(files).map(({ src, type, media }) => (
          <source key={`${media} ${src}`} src={src} type={type} media={media} />
        ))}
        {captions.map(({ src, label, lang }) => (
          <track key={`${lang} ${src}`} kind="captions" src={src} label={label} srcLang={lang} />
        ))}
      </video>
      {hydrated && !started ? (
        <button type="button" className={styles.play} onClick={start}>
          <span className={styles.mark}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M5 2.5v15L18 10z" fill="currentColor" />
            </svg>
          </span>
          <VisuallyHidden>{title ? `Play video: ${title}` : 'Play video'}</VisuallyHidden>
        </button>
      ) : null}
    </div>
  )
}
