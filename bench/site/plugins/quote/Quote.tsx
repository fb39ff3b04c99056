import { linkTarget, type Props } from 'strata-pages'
import { Picture } from '../../Picture.tsx'
import type { fields } from './index.ts'

export default function Quote({ root, image, linkTo, name, position, quote }: Props<typeof fields>) {
  return (
    <figure {...root} className="quote">
      <blockquote>{quote}</blockquote>
      <figcaption>
        <Picture image={image} className="quote__img" />
        <div>
          <a href={linkTarget(linkTo).href}>{name}</a>
          <div className="quote__pos">{position}</div>
        </div>
      </figcaption>
    </figure>
  )
}
