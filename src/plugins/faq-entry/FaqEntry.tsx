import type { Props } from 'strata-pages'
import { HtmlText, RichText } from '../../quarry/text/RichText.tsx'
import { Disclosure } from '../../quarry/ui/Disclosure.tsx'
import { Onward } from '../../quarry/ui/Onward.tsx'
import { Prose } from '../../quarry/ui/Prose.tsx'
import { VisuallyHidden } from '../../quarry/ui/VisuallyHidden.tsx'
import styles from './FaqEntry.module.css'
import type { fields } from './index.ts'

export default function FaqEntry({ root, question, answer, richTextAnswer, link }: Props<typeof fields>) {
  const isAnswered = richTextAnswer || answer || link
  return (
    <div {...root} className={styles.entry}>
      {isAnswered ? (
        <Disclosure summary={question} className={styles.disclosure}>
          {richTextAnswer || answer ? (
            <Prose size="small" className={styles.answer}>
              {richTextAnswer ? <RichText document={richTextAnswer} /> : <HtmlText html={answer ?? ''} />}
            </Prose>
          ) : null}
          {link ? (
            <p>
              <Onward to={link}>
                Read more
                <VisuallyHidden>: {question}</VisuallyHidden>
              </Onward>
            </p>
          ) : null}
        </Disclosure>
      ) : (
        <p className={styles.question}>{question}</p>
      )}
    </div>
  )
}
