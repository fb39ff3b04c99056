import type { Props } from 'strata-pages'
import { Headed } from '../../quarry/ui/Headed.tsx'
import type { fields, slots } from './index.ts'
import styles from './TestimonialCards.module.css'

export default function TestimonialCards(props: Props<typeof fields, typeof slots>) {
  const { root, heading, testimonials } = props
  return (
    <Headed root={root} heading={heading} layout="stack">
      {testimonials.length > 0 ? (
        <ul className={styles.cards}>
          {testimonials.map((testimonial) => (
            <li key={testimonial.key}>{testimonial}</li>
          ))}
        </ul>
      ) : null}
    </Headed>
  )
}
