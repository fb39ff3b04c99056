import type { Props } from 'strata-pages'
import { classNames } from '../../quarry/ui/classNames.ts'
import { Video } from '../../quarry/ui/Video.tsx'
import { captionsOf } from './captionsOf.ts'
import type { fields, slots } from './index.ts'
import styles from './VideoBlock.module.css'
import { videoSize } from './videoSize.ts'

export default function VideoBlock(props: Props<typeof fields, typeof slots>) {
  const { root, video, title, thumbnail, size, style, autoplay, play_audio, loop, placeholder_color } = props
  const { width, height } = videoSize(props.width, props.height, video?.filename)
  const isUpright = height > width
  return (
    <figure {...root} className={classNames(styles.figure, styles[size], isUpright && styles.upright)}>
      {video ? (
        <Video
          files={{
            file: video.filename,
            highRes: props.highRes?.filename,
            mobile: props.mobile?.filename,
            desktop: props.desktop?.filename,
          }}
          title={title ?? (video.alt || undefined)}
          thumbnail={thumbnail?.filename}
          width={width}
          height={height}
          autoplay={autoplay}
          playAudio={play_audio}
          loop={loop}
          placeholder={placeholder_color}
          captions={captionsOf(props.captions)}
          className={styles[style]}
        />
      ) : null}
      {title ? <figcaption className={styles.caption}>{title}</figcaption> : null}
    </figure>
  )
}
