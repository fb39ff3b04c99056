import type { Props } from 'strata-pages'
import { HtmlText, RichText } from 'strata-pages/react'
import type { fields } from './index.ts'

export default function FaqEntry({ root, uid, answer, question, richTextAnswer }: Props<typeof fields>) {
  const id = `${uid}-answer`
  return (
    <div {...root} className="faq__item">
      <h3 className="faq__h">
        <button type="button" className="faq__q" aria-expanded="false" aria-controls={id}>
          {question}
        </button>
      </h3>
      <div className="faq__a" id={id} hidden>
        <div className="richtext">
          {richTextAnswer ? <RichText document={richTextAnswer} /> : <HtmlText html={answer} />}
        </div>
      </div>
    </div>
  )
}
