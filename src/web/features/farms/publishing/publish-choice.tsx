import '../create/farm-form.css';
import { useId } from 'react';
import { PUBLISH_MODES, type PublishMode } from '#shared/farms.ts';

const CHOICES: Record<PublishMode, { label: string; text: string }> = {
  auto: {
    label: 'Automatically, when all required checks pass',
    text: 'Pages that fail a required check stay drafts and show the reason.',
  },
  review: {
    label: 'After review',
    text: 'Every page stays a draft until a member of your team reviews and publishes it.',
  },
};

export interface PublishChoiceProps {
  /** Undefined while loading. */
  value: PublishMode | undefined;
  onChange: (mode: PublishMode) => void;
}

export function PublishChoice({ value, onChange }: PublishChoiceProps) {
  const id = useId();
  return (
    <fieldset className="farm-form-publish">
      <legend>Publish pages</legend>
      <div className="farm-form-choices">
        {PUBLISH_MODES.map((mode) => (
          <div key={mode} className="farm-form-choice">
            <input
              type="radio"
              id={`${id}-${mode}`}
              aria-describedby={`${id}-${mode}-text`}
              name="publishMode"
              value={mode}
              checked={value === mode}
              onChange={() => onChange(mode)}
            />
            <label htmlFor={`${id}-${mode}`}>{CHOICES[mode].label}</label>
            <span className="farm-form-hint" id={`${id}-${mode}-text`}>
              {CHOICES[mode].text}
            </span>
          </div>
        ))}
      </div>
      <blockquote className="farm-form-google">
        “It is critical to manually factcheck and review all AI-generated content for accuracy and trustworthiness
        before publishing.”{' '}
        <cite>
          Google Search Central,{' '}
          <a
            href="https://developers.google.com/search/docs/fundamentals/using-gen-ai-content"
            target="_blank"
            rel="noreferrer"
          >
            generative AI guidance
          </a>
        </cite>
      </blockquote>
    </fieldset>
  );
}
