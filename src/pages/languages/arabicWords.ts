import type { NavigationWords, Words } from './words.ts'

/** The Arabic texts of navigation. */
export const arabicNavigationWords: NavigationWords = {
  loading: 'يجري تحميل الصفحة',
  unreachable: 'تعذّر تحميل الصفحة. تحقّق من الاتصال ثم أعد المحاولة.',
}

/** The builder's texts in Arabic. */
export const arabicWords: Words = {
  skipLink: 'إلى المحتوى',

  notFound: 'لم نجد هذه الصفحة',
  contentUnreachable: 'لا يمكن الوصول إلى محتوى هذه الصفحة الآن. أعد المحاولة بعد دقيقة.',
  contentUnusable: 'لا يمكن عرض هذه الصفحة الآن.',
  error: 'خطأ',
  errorPageFailed: 'وقع خطأ أثناء عرض صفحة الخطأ',
  tooOften: (seconds) => `وصلت طلبات كثيرة من عنوانك. أعد المحاولة بعد ${seconds} ثانية.`,
  tooBusy: 'الخادم مشغول الآن. أعد المحاولة بعد ثوانٍ.',
  nearPages: 'لعلك تبحث عن إحدى هذه الصفحات:',
  search: 'ابحث في الموقع',
  home: 'إلى الصفحة الأولى',

  untranslated: (shown) => `هذه الصفحة غير مترجمة إلى العربية بعد، وتقرؤها هنا بهذه اللغة: ${shown}.`,

  furtherPage: (title, page) => `${title}، الصفحة ${page}`,
  asMarkdown: (title) => `${title} بصيغة Markdown`,
  asCalendar: (title) => `${title} بصيغة تقويم`,
  allEvents: 'المواعيد',

  refusedPreview: {
    signatureExpired: {
      title: 'انتهت صلاحية توقيع المحرّر لهذه المعاينة',
      text: 'أعد تحميل نافذة المحرّر ليوقّعها من جديد.',
    },
    signatureInvalid: {
      title: 'توقيع المحرّر لهذه المعاينة لا يناسب هذا الموقع',
      text: 'قارن المساحة المفتوحة في المحرّر بالإعداد CONTENT_TOKEN لهذا الموقع، ثم أعد تشغيله وأعد تحميل نافذة المحرّر.',
    },
    signatureMissing: {
      title: 'لم يوقّع المحرّر هذه المعاينة',
      text: 'افتح الصفحة من المحرّر المرئي للمساحة، لا من عنوان منسوخ.',
    },
    linkExpired: {
      title: 'انتهت صلاحية رابط المعاينة هذا',
      text: 'اطلب رابطًا جديدًا ممن أرسله إليك.',
    },
    linkInvalid: {
      title: 'رابط المعاينة هذا غير صالح',
      text: 'ربما نُسخ ناقصًا أو أُنشئ لموقع آخر. انسخ الرابط كاملًا من جديد، أو اطلب رابطًا جديدًا ممن أرسله إليك.',
    },
    withoutPreview: 'افتح الصفحة دون معاينة',
  },
  draftBar: {
    name: 'معاينة',
    draft: (story) => (story === undefined ? 'معاينة المسودات' : `مسودة «${story}»`),
    saved: (time) => `حُفظت ${time}`,
    until: (time) => `تنتهي هذه المعاينة ${time}`,
    ended: 'انتهت هذه المعاينة: تظهر الصفحات الأخرى كما يراها الزوار. افتح رابط المعاينة من جديد.',
  },
  emptyBlock: (block) => `${block} فارغ: انقر لملئه`,
}
