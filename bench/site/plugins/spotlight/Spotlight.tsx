import { contentClass, linkTarget, type Props } from 'strata-pages'
import { Picture } from '../../Picture.tsx'
import type { fields } from './index.ts'

export default function Spotlight({
  root,
  button_text,
  description,
  hero_image,
  image_background_color,
  image_position,
  link,
  logo,
  title,
}: Props<typeof fields>) {
  const ground = contentClass('background', image_background_color ?? '') ?? ''
  return (
    <section {...root} className={`spotlight spotlight--${image_position} ${ground}`}>
      <Picture image={hero_image} className="spotlight__img" />
      <div className="spotlight__body">
        <Picture image={logo} className="spotlight__logo" />
        <h2>{title}</h2>
        <p>{description}</p>
        <a className="btn" href={linkTarget(link).href}>
          {button_text}
        </a>
      </div>
    </section>
  )
}
