import type { Props } from 'strata-pages'
import { RichText } from 'strata-pages/react'
import { Picture } from '../../Picture.tsx'
import type { fields } from './index.ts'

export default function Chapter({
  root,
  chapter_hero_image,
  content,
  title,
  title_size,
}: Props<typeof fields>) {
  const Heading = title_size
  return (
    <section {...root} className="chapter">
      <Heading className="chapter__title">{title}</Heading>
      {chapter_hero_image ? <Picture image={chapter_hero_image} className="chapter__img" /> : null}
      <div className="richtext">
        <RichText document={content} />
      </div>
    </section>
  )
}
