import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { Section } from '#shared/pages.ts';
import type { EditedContent } from '#shared/review.ts';
import { HEAD_LENGTHS } from '#shared/review-limits.ts';
import { Block } from './block.tsx';
import { DeviceEditor } from './device-editor.tsx';
import { unusedSlot, withoutItem } from './editor.rules.ts';
import { QuizEditor } from './quiz-editor.tsx';
import { SectionEditor } from './section-editor.tsx';
import { SentenceEditor } from './sentence-editor.tsx';
import { TextField } from './text-field.tsx';
import type { Edit } from './use-editor.ts';

export interface EditorFormProps {
  content: EditedContent;
  edit: Edit;
  onRegenerate: ((section: Section) => void) | null;
}

export function EditorForm({ content, edit, onRegenerate }: EditorFormProps) {
  const { body } = content;
  return (
    <div className="editor-form">
      <HeadBlocks content={content} edit={edit} />
      <Block part="question" title="Question">
        <TextField label="Page headline" value={body.question} onChange={(text) => edit(['body', 'question'], text)} />
      </Block>
      <Block part="answer" title="Answer">
        <SentenceEditor label="Answer" sentence={body.answer} path={['body', 'answer']} edit={edit} />
        <TextField
          label="One-line answer for lists"
          value={body.oneLine}
          onChange={(text) => edit(['body', 'oneLine'], text)}
        />
      </Block>
      <DeviceEditor device={body.device} edit={edit} />
      {body.sections.map((section, index) => (
        <SectionEditor
          key={section.slot}
          sections={body.sections}
          index={index}
          edit={edit}
          onRegenerate={onRegenerate}
        />
      ))}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => edit(['body', 'sections'], withSection)}
      >
        Add section
      </Button>
      <ClientBlock client={body.client} edit={edit} />
      <LinkBlock link={body.link} edit={edit} />
      <QuizEditor quiz={content.quiz} edit={edit} />
    </div>
  );
}

const withSection = (sections: Section[]): Section[] => [
  ...sections,
  { slot: unusedSlot(sections), heading: '', paragraphs: [[{ text: '', evidence: ['general'] }]] },
];

function HeadBlocks({ content: { title, metaDescription, keyword }, edit }: Omit<EditorFormProps, 'onRegenerate'>) {
  const { descriptionFrom, descriptionTo } = HEAD_LENGTHS;
  const isWrongLength = metaDescription.length > descriptionTo || metaDescription.length < descriptionFrom;
  return (
    <>
      <Block part="title" title="Title">
        <TextField
          label="Title in search results"
          value={title}
          limit={String(HEAD_LENGTHS.title)}
          isTooLong={title.length > HEAD_LENGTHS.title}
          onChange={(text) => edit(['title'], text)}
        />
        <TextField label="Tracked keyword" value={keyword} onChange={(text) => edit(['keyword'], text)} />
      </Block>
      <Block part="description" title="Description">
        <TextField
          label="Description in search results"
          value={metaDescription}
          limit={`${descriptionFrom} to ${descriptionTo}`}
          isTooLong={isWrongLength}
          onChange={(text) => edit(['metaDescription'], text)}
        />
      </Block>
    </>
  );
}

function ClientBlock({ client, edit }: { client: EditedContent['body']['client']; edit: Edit }) {
  const path = ['body', 'client', 'sentences'];
  return (
    <Block part="client" title="About the client">
      <TextField
        label="Heading"
        value={client.heading}
        onChange={(text) => edit(['body', 'client', 'heading'], text)}
      />
      {client.sentences.map((sentence, index) => (
        <SentenceEditor
          key={index}
          label={`About the client, sentence ${index + 1}`}
          sentence={sentence}
          path={[...path, index]}
          edit={edit}
          onRemove={() => edit(path, (current: unknown[]) => withoutItem(current, index))}
        />
      ))}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => edit(path, (current: unknown[]) => [...current, { text: '', evidence: ['general'] }])}
      >
        Add sentence
      </Button>
    </Block>
  );
}

function LinkBlock({ link, edit }: { link: EditedContent['body']['link']; edit: Edit }) {
  const set = (name: string) => (text: string) => edit(['body', 'link', name], text);
  return (
    <Block part="link" title="Link from other pages">
      <p className="editor-muted">
        {link.before}
        <u>{link.anchor}</u>
        {link.after}
      </p>
      <TextField label="Text before the link" value={link.before} onChange={set('before')} />
      <TextField label="Link text" value={link.anchor} onChange={set('anchor')} />
      <TextField label="Text after the link" value={link.after} onChange={set('after')} />
    </Block>
  );
}
