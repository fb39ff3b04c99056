import type { Props } from 'strata-pages'
import type { fields } from './index.ts'

export default function TooltipText({ root, uid, after, before, term, tooltip }: Props<typeof fields>) {
  const id = `${uid}-about`
  return (
    <p {...root} className="tip">
      {before}{' '}
      <span className="tip__wrap">
        <button type="button" className="tip__term" aria-describedby={id}>
          {term}
        </button>
        <span className="tip__pop" role="tooltip" id={id} hidden>
          {tooltip}
        </span>
      </span>{' '}
      {after}
    </p>
  )
}
