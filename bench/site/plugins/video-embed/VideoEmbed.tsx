import type { Props } from 'strata-pages'
import { Picture } from '../../Picture.tsx'
import type { fields } from './index.ts'

export default function VideoEmbed({ root, playButtonText, thumbnail, videoId }: Props<typeof fields>) {
  return (
    <div {...root} className="video">
      <button type="button" className="video__btn" data-video={videoId}>
        <Picture image={thumbnail} className="video__img" />
        <span className="video__label">{playButtonText}</span>
      </button>
    </div>
  )
}
