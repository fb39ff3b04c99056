import { contentClass, type LinkTarget, linkTarget, type Props, type Link as StoredLink } from 'strata-pages'
import { articlePath } from '../../quarry/text/articlePath.ts'
import { classNames } from '../../quarry/ui/classNames.ts'
import { Image } from '../../quarry/ui/Image.tsx'
import { Onward } from '../../quarry/ui/Onward.tsx'
import { VisuallyHidden } from '../../quarry/ui/VisuallyHidden.tsx'
import type { fields } from './index.ts'
import styles from './Spotlight.module.css'

export default function Spotlight(props: Props<typeof fields>) {
  const { root, title, description, logo, hero_image, link, button_text, content_folder } = props
  const ground = props.image_background_color && contentClass('background', props.image_background_color)
  const target = targetOf(link, content_folder)
  return (
    <article {...root} className={styles.spotlight}>
      <div className={classNames(styles.card, styles[props.image_position], !hero_image && styles.bare)}>
        {hero_image ? (
          <div className={classNames(styles.picture, ground && styles.mounted, ground)}>
            <Image
              src={hero_image.filename}
              alt={hero_image.alt ?? ''}
              fit={ground ? 'contain' : 'cover'}
              fill
              sizes="(min-width: 60rem) 660px, 94vw"
            />
          </div>
        ) : null}
        <div className={styles.body}>
          {logo ? (
            <div className={styles.logo}>
              <Image src={logo.filename} alt={logo.alt ?? ''} fit="contain" maxWidth={160} maxHeight={40} />
            </div>
          ) : null}
          {title ? <h2 className={styles.title}>{title}</h2> : null}
          {description ? <p className={styles.description}>{description}</p> : null}
          <p className={styles.end}>
            {target.href ? (
              <Onward to={target} className={styles.more}>
                {button_text}
                {title ? <VisuallyHidden>: {title}</VisuallyHidden> : null}
              </Onward>
            ) : (
              <span className={styles.soon}>Coming soon...</span>
            )}
          </p>
        </div>
      </div>
    </article>
  )
}

/**
 * Returns the target of the link. A link that stores only a story's slug leads into the content folder. A story that the
 * content service resolved has its own address, even without a folder.
 */
function targetOf(link: StoredLink | undefined, folder: string): LinkTarget {
  const { id, url, cached_url, story } = link ?? {}
  const slug = story?.full_slug
  const isResolved = [id, url, cached_url, story?.url, story?.path].some(Boolean)
  if (!slug || slug.includes('/') || isResolved) return linkTarget(link)
  return { kind: 'story', href: articlePath(folder, slug), external: false, newTab: false }
}
