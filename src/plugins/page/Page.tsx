import type { Props } from 'strata-pages'
import { Breadcrumbs } from '../../quarry/ui/Breadcrumbs.tsx'
import { classNames } from '../../quarry/ui/classNames.ts'
import { Image } from '../../quarry/ui/Image.tsx'
import { PageActions } from '../../quarry/ui/PageActions.tsx'
import { PageBody, PageFrame } from '../../quarry/ui/PageFrame.tsx'
import { PageHeader } from '../../quarry/ui/PageHeader.tsx'
import { PreviousNext } from '../../quarry/ui/PreviousNext.tsx'
import { Seam } from '../../quarry/ui/Seam.tsx'
import { Standfirst } from '../../quarry/ui/Standfirst.tsx'
import { CoreSample } from './CoreSample.tsx'
import type { fields, queries, slots } from './index.ts'
import styles from './Page.module.css'

type PageProps = Props<typeof fields, typeof slots, never, ReturnType<typeof queries>>

/** Minimum number of blocks for which a marketing page changes its background colour below its first blocks. */
const MIN_BLOCKS_FOR_TWO_BACKGROUNDS = 5

export default function Page(props: PageProps) {
  const { root, uid, layout, title, description, articleType, body, hero_image } = props
  const { above: breadcrumbs, beside: adjacentPages } = props
  if (layout === 'marketing') return <Marketing {...props} />
  const generatedCover = articleType === 'blog' ? { seed: title, idPrefix: uid } : undefined
  return (
    <PageFrame root={root} layout={layout}>
      <PageHeader
        headline={headlineOf(props)}
        description={description}
        above={
          <>
            {breadcrumbs ? <Breadcrumbs pages={breadcrumbs} /> : null}
            <PageLogo {...props} />
          </>
        }
        coverPosition={props.image_position}
        cover={layout === 'article' ? (hero_image ?? generatedCover) : undefined}
      >
        <Actions {...props} />
      </PageHeader>
      <PageBody
        items={body}
        after={
          adjacentPages?.previous || adjacentPages?.next ? <PreviousNext {...adjacentPages} /> : undefined
        }
      />
    </PageFrame>
  )
}

function Marketing(props: PageProps) {
  const { root, uid, description, body, hero_image, layers, layers_caption } = props
  const upperCount = Math.ceil(body.length * 0.6)
  const upper = body.length < MIN_BLOCKS_FOR_TWO_BACKGROUNDS ? body : body.slice(0, upperCount)
  const lower = body.slice(upper.length)
  return (
    <PageFrame root={root} layout="marketing">
      <header className={styles.hero}>
        <div className={classNames('wrap', layers.length > 0 && styles.withCore)}>
          <div className={styles.opening}>
            <PageLogo {...props} />
            <h1 className={styles.headline}>{headlineOf(props)}</h1>
            <Standfirst text={description} />
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
                position={props.image_position}
                priority
                maxWidth={1600}
                sizes="(min-width: 77rem) 1152px, 94vw"
              />
            </div>
          </div>
        ) : null}
      </header>
      <PageBody items={upper} ground={hero_image ? '2' : undefined} />
      {lower.length > 0 ? (
        <>
          <Seam from={hero_image ? '2' : '1'} to={hero_image ? '3' : '2'} seed={uid} />
          <PageBody items={lower} ground={hero_image ? '3' : '2'} />
        </>
      ) : null}
    </PageFrame>
  )
}

/** The logo of the customer that the page is about, if it is set. */
function PageLogo({ logo, logo_classes = '' }: Pick<PageProps, 'logo' | 'logo_classes'>) {
  const classes = logo_classes.match(CLASS_NAME) ?? []
  return logo ? (
    <div className={classNames(...classes)}>
      <Image src={logo.filename} alt={logo.alt ?? ''} fit="contain" {...logoSize(classes)} loading="eager" />
    </div>
  ) : null
}

const CLASS_NAME = /[A-Za-z][\w-]*/g

/** Maximum size of a logo in CSS pixels. */
function logoSize(classes: readonly string[]) {
  if (classes.includes('logo-large')) return { maxWidth: 240, maxHeight: 64 }
  if (classes.includes('logo-small')) return { maxWidth: 112, maxHeight: 28 }
  return { maxWidth: 160, maxHeight: 40 }
}

const Actions = (props: PageProps) => (
  <PageActions
    actions={[
      { label: props.action_label, to: props.action_link },
      { label: props.second_action_label, to: props.second_action_link },
    ]}
  />
)

/** Every page has a heading, even one whose required title is missing. */
const headlineOf = ({ headline, title }: PageProps) => headline || title || 'Untitled'
