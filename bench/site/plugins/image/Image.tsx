import type { Props } from 'strata-pages'
import { Picture } from '../../Picture.tsx'
import type { fields } from './index.ts'

export default function Image({ root, caption, image }: Props<typeof fields>) {
  return (
    <figure {...root} className="figure">
      <Picture image={image} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
