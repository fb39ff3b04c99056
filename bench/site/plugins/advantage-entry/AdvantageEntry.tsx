import type { Props } from 'strata-pages'
import { HtmlText } from 'strata-pages/react'
import { Picture } from '../../Picture.tsx'
import type { fields } from './index.ts'

export default function AdvantageEntry({ root, alt, description, heading, src }: Props<typeof fields>) {
  return (
    <li {...root} className="adv__item">
      {src ? <Picture image={{ filename: src, alt }} className="adv__icon" /> : null}
      <h3>{heading}</h3>
      <div>
        <HtmlText html={description} />
      </div>
    </li>
  )
}
