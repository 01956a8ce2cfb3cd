import {
  File,
  FileArchive,
  FileCode,
  FileImage,
  FileMusic,
  FilePlay,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Presentation,
} from 'lucide-react';
import type { FileKind } from '~/domain/fileKind';

export const FILE_ICONS: Readonly<Record<FileKind, LucideIcon>> = {
  picture: FileImage,
  video: FilePlay,
  audio: FileMusic,
  pdf: FileText,
  text: FileText,
  sheet: FileSpreadsheet,
  slides: Presentation,
  archive: FileArchive,
  code: FileCode,
  other: File,
};
