import type { Props } from '../../registry/plugin.ts'
import type { SlotItem } from '../../registry/slot.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Image } from '../../ui/Image.tsx'
import { Seam } from '../../ui/Seam.tsx'
import { Strata } from '../../ui/Strata.tsx'
import { CoreSample } from './CoreSample.tsx'
import type { fields, slots } from './index.ts'
import styles from './Page.module.css'

type PageProps = Props<typeof fields, typeof slots>

/** From this many blocks on, a marketing page has a second change of ground. */
const DEEP_PAGE = 5

export default function Page(props: PageProps) {
  const { root, uid, layout, title, articleType, body, hero_image } = props
  if (layout === 'marketing') return <Marketing {...props} />
  return (
    <div {...root} className={classNames(styles.page, styles[layout])}>
      <header className={styles.masthead}>
        <div className={styles.wrap}>
          <h1 className={styles.title}>{headlineOf(props)}</h1>
          <Standfirst {...props} />
          <Actions {...props} />
        </div>
      </header>
      {layout === 'article' && (hero_image || articleType === 'blog') ? (
        <div className={styles.cover}>
          {hero_image ? (
            <Image
              src={hero_image.filename}
              alt={hero_image.alt ?? ''}
              fill
              priority
              sizes="100vw"
              maxWidth={1600}
            />
          ) : (
            <Strata seed={title} width={1440} height={300} idPrefix={uid} />
          )}
        </div>
      ) : null}
      <Body items={body} />
    </div>
  )
}

function Marketing(props: PageProps) {
  const { root, uid, body, hero_image, layers, layers_caption } = props
  const half = Math.ceil(body.length * 0.6)
  const upper = body.length < DEEP_PAGE ? body : body.slice(0, half)
  const lower = body.slice(upper.length)
  return (
    <div {...root} className={classNames(styles.page, styles.marketing, hero_image && styles.docked)}>
      <header className={styles.hero}>
        <div className={classNames(styles.wrap, layers.length > 0 && styles.withCore)}>
          <div className={styles.opening}>
            <h1 className={styles.headline}>{headlineOf(props)}</h1>
            <Standfirst {...props} />
            <Actions {...props} />
          </div>
          {layers.length > 0 ? <CoreSample layers={layers} caption={layers_caption} /> : null}
        </div>
        {hero_image ? (
          <div className={styles.dock}>
            <Seam seed="dock" className={styles.edge} />
            <div className={styles.picture}>
              <Image
                src={hero_image.filename}
                alt={hero_image.alt ?? ''}
                priority
                maxWidth={1600}
                sizes="(min-width: 77rem) 1152px, 94vw"
              />
            </div>
          </div>
        ) : null}
      </header>
      <Body items={upper} ground={hero_image ? '2' : undefined} />
      {lower.length > 0 ? (
        <>
          <Seam from={hero_image ? '2' : '1'} to={hero_image ? '3' : '2'} seed={uid} />
          <Body items={lower} ground={hero_image ? '3' : '2'} />
        </>
      ) : null}
    </div>
  )
}

function Body({ items, ground }: { readonly items: readonly SlotItem[]; readonly ground?: string }) {
  if (items.length === 0) return null
  return (
    <div className={styles.ground} data-ground={ground}>
      <div className={styles.body}>{items}</div>
    </div>
  )
}

function Standfirst({ description }: PageProps) {
  return description ? <p className={styles.standfirst}>{description}</p> : null
}

function Actions({ action_label, action_link, second_action_label, second_action_link }: PageProps) {
  const first = action_label && action_link
  const second = second_action_label && second_action_link
  if (!first && !second) return null
  return (
    <div className={classNames('cluster', styles.actions)}>
      {first ? <Button to={action_link}>{action_label}</Button> : null}
      {second ? (
        <Button to={second_action_link} variant="outline">
          {second_action_label}
        </Button>
      ) : null}
    </div>
  )
}

/** Every page has a heading, even one whose required title is missing. */
const headlineOf = ({ headline, title }: PageProps) => headline || title || 'Untitled'
