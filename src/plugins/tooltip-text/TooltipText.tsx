import type { Props } from 'strata-pages'
import { Link } from '../../quarry/ui/Link.tsx'
import { Popover } from '../../quarry/ui/Popover.tsx'
import { Tooltip } from '../../quarry/ui/Tooltip.tsx'
import type { fields } from './index.ts'
import styles from './TooltipText.module.css'

type TooltipTextProps = Props<typeof fields>

/** Text with an explanation. In print and without JavaScript, the explanation follows in brackets. */
export default function TooltipText(props: TooltipTextProps) {
  const { root, inline } = props
  return inline ? (
    <span {...root} className={styles.inline}>
      <Explained {...props} />
    </span>
  ) : (
    <p {...root} className={styles.block}>
      <Explained {...props} />
    </p>
  )
}

function Explained({ uid, text, content, speed, link, link_label }: TooltipTextProps) {
  const id = `${uid}-about`
  const words = text ? (
    <button type="button" className={styles.words} aria-describedby={content ? id : undefined}>
      {text}
    </button>
  ) : null
  const more = link ? (
    <>
      <span>{content}</span> <Link to={link}>{link_label}</Link>
    </>
  ) : null
  return (
    <>
      {words && content && more ? (
        <Popover label={text} content={more}>
          {words}
        </Popover>
      ) : (
        <Tooltip content={content} speed={speed}>
          {words}
        </Tooltip>
      )}
      {content ? (
        <span className={styles.about}>
          {' ('}
          <span id={id}>{content}</span>
          {link ? (
            <>
              {' '}
              <Link to={link}>{link_label}</Link>
            </>
          ) : null}
          )
        </span>
      ) : null}
    </>
  )
}
