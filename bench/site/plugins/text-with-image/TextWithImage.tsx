import type { Props } from 'strata-pages'
import { RichText } from 'strata-pages/react'
import { Picture } from '../../Picture.tsx'
import type { fields } from './index.ts'

export default function TextWithImage({ root, content, image, image_position, title }: Props<typeof fields>) {
  return (
    <section {...root} className={`twi twi--${image_position}`}>
      <Picture image={image} className="twi__img" />
      <div className="twi__body">
        <h2>{title}</h2>
        <div className="richtext">
          <RichText document={content} />
        </div>
      </div>
    </section>
  )
}
