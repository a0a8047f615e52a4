import type { Meta, StoryObj } from '@storybook/react-vite'
import { Carousel } from '@weft/ui'
import type { ComponentProps } from 'react'
import { documentation } from '../page'

const slide = (key: string, name: string, text: string) => ({
  key,
  name,
  content: <p style={{ padding: '32px 0' }}>{text}</p>,
})

const meta = {
  title: 'Parts/Navigation/Carousel 轮播',
  component: Carousel,
  args: {
    label: '服务介绍',
    intervalMs: 6000,
    defaultPaused: true,
    slides: [
      slide('data', '资料查询', '按合同与设备查找说明书、图纸与验收单'),
      slide('repair', '申请售后', '写明故障，三天内完成售后处理'),
      slide('talk', '人工服务', '工作时间内 15 分钟内回复'),
    ],
  },
  parameters: {
    words: {
      en: {
        label: 'Services',
        slides: [
          slide('data', 'Documents', 'Manuals, drawings and acceptance records by contract and machine'),
          slide('repair', 'After-sales', 'Describe the fault; it is dealt with in three days'),
          slide('talk', 'Live agents', 'A reply within 15 minutes in service hours'),
        ],
      },
      ar: {
        label: 'الخدمات',
        slides: [
          slide('data', 'الوثائق', 'الأدلة والرسومات ومحاضر الاستلام حسب العقد والآلة'),
          slide('repair', 'ما بعد البيع', 'صِف العطل ونعالجه خلال ثلاثة أيام'),
          slide('talk', 'الموظفون', 'رد خلال 15 دقيقة في ساعات العمل'),
        ],
      },
    },
  },
  argTypes: { slides: { control: false } },
} satisfies Meta<typeof Carousel>

export default meta
type Story = StoryObj<typeof meta>

export const Documentation: Story = {
  name: 'Documentation · slider, slideshow, autoplay 轮播, 幻灯片, 自动播放, 轮播图',
  ...documentation<ComponentProps<typeof Carousel>>({
    status: 'stable',
    isWide: true,
    purpose: 'A few pictures or sentences that take turns in one place.',
    avoid: [
      'For what everybody must see: most people see only the first slide.',
      'For pictures that are compared: show them side by side.',
      'For more than six slides.',
    ],
    anatomy: [
      '暂停播放 first, then 上一张 and 下一张.',
      'The counter “01 —— 03”; the thread fills until the next slide.',
      'Dots as tabs.',
      'The slides, above the bar; the clock stands under the pointer, with the focus inside, and in a hidden tab.',
    ],
    states: [
      { name: 'Paused', args: { label: '服务介绍（暂停）', defaultPaused: true }, note: 'as with reduced motion' },
    ],
    content: ['Each slide has a name for readers.', 'Nothing is said only in a slide that is not shown.'],
    keys: [
      ['Tab', 'Pause, previous, next, the current dot, then what the slide has to press.'],
      ['Enter / Space', 'On pause: stops the clock for good, or starts it again.'],
      ['← / →', 'On the dots: the slide that lies there, also from right to left; goes round.'],
      ['Home / End', 'On the dots: the first, the last slide.'],
    ],
    roles: [
      ['region', '`label`, described as 轮播.'],
      ['button', '暂停播放 or 继续播放, 上一张, 下一张.'],
      ['tablist', '{label}：选择.'],
      ['tab', 'The name of the slide.'],
      ['tabpanel', 'The name of the slide.'],
    ],
    snippet: `import { Carousel } from '@weft/ui'

<Carousel
  label="服务介绍"
  slides={[{ key: 'repair', name: '申请售后', content: <Repair /> }, { key: 'talk', name: '人工服务', content: <Talk /> }]}
/>`,
  }),
}

export const Playground: Story = {}
