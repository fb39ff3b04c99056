import type { Props } from 'strata-pages'
import { Picture } from '../../Picture.tsx'
import type { fields } from './index.ts'

export default function Testimonial({ root, image, name, position, quote }: Props<typeof fields>) {
  return (
    <figure {...root} className="card">
      <blockquote>{quote}</blockquote>
      <figcaption>
        <Picture image={image} className="card__img" />
        <div>
          <b>{name}</b>
          <div className="card__pos">{position}</div>
        </div>
      </figcaption>
    </figure>
  )
}
