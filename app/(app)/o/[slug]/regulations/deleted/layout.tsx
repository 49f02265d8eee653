export { AllTexts as default } from "@/components/texts/all-texts"
