import type { KeyHeader } from './model-endpoints.ts';

/** The documented address of a provider's OpenAI-compatible API; what it supports is found by the connection test. */
export interface ModelPreset {
  name: string;
  baseUrl: string;
  keyHeader: KeyHeader;
  /** What to enter as key and model, and where to find them. */
  keyHelp: string;
  modelHelp: string;
}

export const MODEL_PRESETS: readonly ModelPreset[] = [
  {
    name: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    keyHeader: 'authorization',
    keyHelp: 'Create a key at platform.openai.com under API keys.',
    modelHelp: 'A name of the list at platform.openai.com/docs/models, such as gpt-5-mini.',
  },
  {
    name: 'Anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    keyHeader: 'authorization',
    keyHelp: 'Create a key at console.anthropic.com under API keys.',
    modelHelp: 'A Claude model’s API name, as listed in Anthropic’s documentation.',
  },
  {
    name: 'Google Gemini',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    keyHeader: 'authorization',
    keyHelp: 'Create a key at aistudio.google.com under Get API key.',
    modelHelp: 'A Gemini model’s API name, as listed in Google’s documentation.',
  },
  {
    name: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    keyHeader: 'authorization',
    keyHelp: 'Create a key at openrouter.ai under Keys.',
    modelHelp: 'Provider and model as listed at openrouter.ai/models, such as openai/gpt-5-mini.',
  },
  {
    name: 'Azure OpenAI',
    baseUrl: 'https://YOUR-RESOURCE-NAME.openai.azure.com/openai/v1',
    keyHeader: 'api-key',
    keyHelp: 'In the Azure portal, open the resource: Keys and Endpoint. Put the resource’s name into the address.',
    modelHelp: 'The name of your deployment, which may differ from the model’s.',
  },
  {
    name: 'Ollama',
    baseUrl: 'http://localhost:11434/v1',
    keyHeader: 'authorization',
    keyHelp: 'Needs no key.',
    modelHelp: 'A name that the command “ollama list” shows, with its tag.',
  },
  {
    name: 'vLLM',
    baseUrl: 'http://localhost:8000/v1',
    keyHeader: 'authorization',
    keyHelp: 'The key the server was started with (--api-key); none by default.',
    modelHelp: 'The name the server was started with (--served-model-name, else the model itself).',
  },
  {
    name: 'LM Studio',
    baseUrl: 'http://localhost:1234/v1',
    keyHeader: 'authorization',
    keyHelp: 'Needs no key unless the server’s settings require authentication.',
    modelHelp: 'The identifier that the Developer tab shows for the loaded model.',
  },
];
