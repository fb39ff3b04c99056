import { linkTarget, type Props } from 'strata-pages'
import { Picture } from '../../Picture.tsx'
import type { fields } from './index.ts'

export default function Hero({
  root,
  button_link,
  button_text,
  image,
  subtitle,
  title,
}: Props<typeof fields>) {
  return (
    <section {...root} className="hero">
      <div className="hero__text">
        <h1>{title}</h1>
        <p className="hero__lead">{subtitle}</p>
        <a className="btn" href={linkTarget(button_link).href}>
          {button_text}
        </a>
      </div>
      <Picture image={image} className="hero__img" first />
    </section>
  )
}
